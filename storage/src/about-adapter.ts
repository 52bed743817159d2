/** An adapter's description of itself. */
export interface AboutAdapter {
  /** The adapter's name, such as `S3`. */
  adapter: string;
  /** True if the adapter is part of Proviso; false if it uses a service that the operator runs. */
  embedded: boolean;
}
