import { engineLabel } from '@proviso/contracts';
import { loadControls } from '../controls/load-controls.ts';
import type { ControlLibrary } from '../controls/control-library.ts';
import type { Module } from '../modules/module.ts';
import type { ApiGround } from '../modules/ground.ts';
import type { AnalysisEngine, DocumentsOf } from './analysis-engine.ts';
import type { AnalysisQuota } from './analysis-quota.ts';
import { draftRoutes } from './routes.ts';

/** Rate limit of drafts that one person has generated or analyzed. */
const DRAFT_RATE = { limit: 60, windowMs: 10 * 60 * 1000 };

/** The control library, read when an engine first needs it. */
const loadControlsOnce = (): (() => Promise<ControlLibrary>) => {
  let library: Promise<ControlLibrary> | undefined;
  return () => (library ??= loadControls());
};

export interface AnalysisNeeds {
  engine: AnalysisEngine;
  documentsOf: (ground: ApiGround) => DocumentsOf;
  quota: (ground: ApiGround) => AnalysisQuota;
}

/** What an engine says of policies and writes for them. */
export const analysisModule = ({ engine, documentsOf, quota }: AnalysisNeeds): Module => ({
  name: 'analysis',
  adapters: [{ port: 'AI', adapter: engineLabel(engine), embedded: engine.embedded }],
  api: (ground) => ({
    routes: draftRoutes({
      engine,
      library: loadControlsOnce(),
      documentsOf: documentsOf(ground),
      quota: quota(ground),
      drafts: ground.limit('drafts of a person', DRAFT_RATE),
    }),
  }),
});
