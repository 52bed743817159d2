import { streamName } from '@proviso/contracts';
import { v7 } from 'uuid';
import { openEventAccess } from '../wiring/event-access.ts';
import type { TestApp, TestUser } from './start-test-app.ts';

/** Records that an engine has read a policy of `owner`, as an engine does when it is done. */
export const recordAnalysis = async (
  app: TestApp,
  owner: TestUser,
  policyId: string,
  complianceScore: number,
  now: () => Date = () => new Date(),
): Promise<void> => {
  const { log } = await openEventAccess(app.installation, 'api', 1);
  await log.append(
    streamName('analysis', v7()),
    [
      {
        type: 'AnalysisCompleted',
        data: { policyId, policyVersion: 1, analysisType: 'compliance', complianceScore, engine: 'test' },
      },
    ],
    {
      expectedRevision: 'no-stream',
      context: {
        organizationId: owner.user.organizationId,
        actor: { kind: 'user', id: owner.user.id },
        correlationId: 'test',
        causationId: 'test',
        now,
        newId: v7,
      },
    },
  );
};
