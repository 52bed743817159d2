/** Reads a SAML provider's metadata in a reader thread. */
import { readMetadata } from './metadata.ts';

export default readMetadata;
