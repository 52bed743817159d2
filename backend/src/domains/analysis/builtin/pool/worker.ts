/** An analysis thread: judges one policy at a time, or compares policies with a regulatory update. */
import type { JudgedContent } from '../../../../shared/controls/control-library.ts';
import { TooDeepError } from '../../../../shared/rendering/markdown/too-deep-error.ts';
import { judge } from '../judging/judge.ts';
import { getCompiledLibrary } from '../library/compiled-library.ts';
import { affectedPolicies } from '../matching/affected-policies.ts';
import { complianceResultOf } from '../results/compliance-result.ts';
import { mappingResultOf } from '../results/mapping-result.ts';
import { unreadableReason } from '../text/readable.ts';
import type { AnalysisAnswer, AnalysisTask, SharedLibrary } from './task.ts';

// Copies the bytes, because TextDecoder does not accept shared memory.
const jsonIn = (content: SharedArrayBuffer): unknown =>
  JSON.parse(new TextDecoder().decode(new Uint8Array(content).slice()));

const contentOf = ({ version, bodies, elements }: SharedLibrary): JudgedContent => ({
  version,
  bodies: bodies.map((body) => jsonIn(body) as JudgedContent['bodies'][number]),
  elements: jsonIn(elements) as JudgedContent['elements'],
});

const answer = ({ asked, library: shared, progress }: AnalysisTask): AnalysisAnswer => {
  const library = getCompiledLibrary(shared.version, () => contentOf(shared));
  switch (asked.kind) {
    case 'judge': {
      const { analysisType, judged } = asked;
      const reason = unreadableReason(judged.policy.content);
      if (reason !== undefined) return { outcome: 'failed', reason };
      const verdict = judge(judged, library, (step) => progress?.postMessage(step, []));
      const result = analysisType === 'compliance' ? complianceResultOf(verdict) : mappingResultOf(verdict);
      return { outcome: 'judged', complianceScore: verdict.score, result };
    }
    case 'affect':
      return {
        outcome: 'compared',
        affected: affectedPolicies(asked.update, asked.policies, library.phrasebook),
      };
  }
};

export default (task: AnalysisTask): AnalysisAnswer => {
  try {
    return answer(task);
  } catch (error) {
    if (error instanceof TooDeepError) return { outcome: 'failed', reason: 'text-not-readable' };
    throw error;
  }
};
