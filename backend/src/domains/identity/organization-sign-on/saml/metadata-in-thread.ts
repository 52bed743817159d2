/** Reads the metadata of a provider of SAML, in a reading thread. */
import { readMetadata } from './metadata.ts';

export default readMetadata;
