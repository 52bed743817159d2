/** Reads the metadata of a SAML provider in a reader thread. */
import { readMetadata } from './metadata.ts';

export default readMetadata;
