/** An analysis thread: judges one policy at a time. */
import type { BodyOfRequirements } from '../../../controls/control-library.ts';
import { TooDeepError } from '../../../rendering/markdown/too-deep-error.ts';
import { judge } from '../judging/judge.ts';
import { compiledLibrary } from '../library/compiled-library.ts';
import { complianceResultOf } from '../results/compliance-result.ts';
import { mappingResultOf } from '../results/mapping-result.ts';
import { unreadableBecause } from '../text/readable.ts';
import type { AnalysisAnswer, AnalysisTask, SharedLibrary } from './task.ts';

const bodiesOf = (content: SharedArrayBuffer): BodyOfRequirements[] =>
  // A text decoder takes no shared memory.
  JSON.parse(new TextDecoder().decode(new Uint8Array(content).slice())) as BodyOfRequirements[];

const libraryOf = ({ version, content }: SharedLibrary) =>
  compiledLibrary(version, () => ({ version, bodies: bodiesOf(content) }));

export default ({ analysisType, library, progress, ...judged }: AnalysisTask): AnalysisAnswer => {
  const reason = unreadableBecause(judged.policy.content);
  if (reason !== undefined) return { outcome: 'failed', reason };
  try {
    const verdict = judge(judged, libraryOf(library), (step) => progress?.postMessage(step, []));
    const result = analysisType === 'compliance' ? complianceResultOf(verdict) : mappingResultOf(verdict);
    return { outcome: 'judged', complianceScore: verdict.score, result };
  } catch (error) {
    if (error instanceof TooDeepError) return { outcome: 'failed', reason: 'text-not-readable' };
    throw error;
  }
};
