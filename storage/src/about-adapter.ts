/** An adapter's description of itself. */
export interface AboutAdapter {
  /** Its name, such as `S3`. */
  adapter: string;
  /** Whether it comes with Proviso rather than being a service that the operator runs. */
  embedded: boolean;
}
