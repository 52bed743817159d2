/** Worker thread entry point that reads a SAML provider's metadata. */
import { readMetadata } from './metadata.ts';

export default readMetadata;
