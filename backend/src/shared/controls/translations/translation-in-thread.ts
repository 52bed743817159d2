/** Thread entry point that reads a translation of the control library. */
import { loadTranslation } from './load-translation.ts';

export default loadTranslation;
