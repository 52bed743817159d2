/** What an adapter says of itself. */
export interface AboutAdapter {
  /** Its name, such as `S3`. */
  adapter: string;
  /** Part of this process' own machine rather than a service that the operator runs. */
  embedded: boolean;
}
