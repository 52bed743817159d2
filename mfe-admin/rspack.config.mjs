import { microFrontend } from '@proviso/ui/build';
import { manifest } from './manifest.mjs';

export default await microFrontend(import.meta.dirname, manifest);
