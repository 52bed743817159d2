import { type AnalysisResult, streamName } from '@proviso/contracts';
import { v7 } from 'uuid';
import { storeAnalysisResult } from '../domains/analysis/result-store.ts';
import { openEventAccess } from '../wiring/event-access.ts';
import type { SharedApp, TestUser } from './start-test-app.ts';

const nothingFound: AnalysisResult = {
  analysisType: 'compliance',
  suggestions: [],
  risks: [],
  improvements: [],
  findings: [],
};

/** Records that an analysis of one of the policies of `owner` was requested and completed. */
export const recordAnalysis = async (
  app: SharedApp,
  owner: TestUser,
  policyId: string,
  complianceScore: number | null,
  { now = () => new Date(), result = nothingFound }: { now?: () => Date; result?: AnalysisResult } = {},
): Promise<string> => {
  const { log } = await openEventAccess(app.installation, 'api', 1);
  const { organizationId, id: userId } = owner.user;
  const { analysisType } = result;
  const analyzed = { policyId, policyVersion: 1, analysisType };
  const id = v7();
  await log.append(
    streamName('analysis', id),
    [
      { type: 'AnalysisRequested', data: { ...analyzed, bodies: [] } },
      {
        type: 'AnalysisCompleted',
        data: {
          ...analyzed,
          complianceScore,
          engine: { name: 'test', version: '1' },
          libraryVersion: 'a'.repeat(64),
          documents: [],
          ...(await storeAnalysisResult(app.installation.files, organizationId, result)),
        },
      },
    ],
    {
      expectedRevision: 'no-stream',
      context: {
        organizationId,
        actor: { kind: 'user', id: userId },
        correlationId: 'test',
        causationId: 'test',
        now,
        newId: v7,
      },
    },
  );
  return id;
};
