import { engineLabel, type EngineReference } from '@proviso/contracts';
import { sentence } from '@proviso/ui';

/** Display name of an engine, in the page's language. */
export const engineName = (engine: EngineReference): string => sentence(engineLabel(engine));
