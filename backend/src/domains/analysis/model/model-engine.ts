import type { AnalysisResult, ModelRecipient, ModelUse } from '@proviso/contracts';
import type { AnalysisEngine, AnalysisInput, EngineRun, EngineVerdict } from '../analysis-engine.ts';
import type { Verdict } from '../builtin/judging/judge.ts';
import { complianceResultOf } from '../builtin/results/compliance-result.ts';
import { mappingResultOf } from '../builtin/results/mapping-result.ts';
import type { ModelBudget } from './budget/model-budget.ts';
import {
  requestedBodies,
  bodiesNamedByModel,
  judgeByModel,
  bodiesQuestion,
  createJudgingQuestions,
  readModelInput,
} from './judging/judge-by-model.ts';
import { withModelRun } from './model-run.ts';
import type { ModelConnection } from './model-connection.ts';
import { createDraftRequest } from './writing/write-by-model.ts';

/** Increase this whenever the engine asks questions or reads answers differently. */
const VERSION = '2.0.0';

/** An engine that sends texts to a model outside the installation. */
export interface ModelEngine extends AnalysisEngine {
  recipient: ModelRecipient;
  budgetOf: ModelBudget['statusOf'];
}

/**
 * Judges and writes policies with a model. The model receives the elements of the library's requirements and
 * returns findings with quotes, which are verified against the text. The maximum cost is reserved before anything is sent. The
 * actual usage is recorded even if there is no result.
 */
export const createModelEngine = (connection: ModelConnection, budget: ModelBudget): ModelEngine => {
  const analyze = async <Result extends AnalysisResult>(
    input: AnalysisInput,
    run: EngineRun,
    resultOf: (verdict: Verdict) => Result,
  ): Promise<EngineVerdict<Result>> => {
    const reading = await readModelInput(input);
    const documents = reading.documents.map(({ documentId, textSha256 }) => ({ documentId, textSha256 }));
    const { result, used } = await withModelRun({ connection, budget, run }, async ({ claimFor, ask }) => {
      let bodies = requestedBodies(reading);
      if (!bodies) {
        const which = bodiesQuestion(reading);
        await claimFor([which]);
        bodies = bodiesNamedByModel(reading, await ask(which));
      }
      const questions = createJudgingQuestions(reading, bodies);
      await claimFor(questions.map(({ question }) => question));
      return judgeByModel(reading, bodies, questions, ask);
    });
    const { verdict, merged } = result;
    const model: ModelUse = {
      model: used.model,
      calls: used.calls,
      inputTokens: used.inputTokens,
      outputTokens: used.outputTokens,
      cost: used.microdollars / 1_000_000,
      droppedQuotes: merged.droppedQuotes,
      unsupportedFindings: merged.unsupportedFindings,
    };
    return { complianceScore: verdict.score, result: { ...resultOf(verdict), model }, documents };
  };

  return {
    name: 'openai',
    version: `${VERSION} with ${connection.recipient.model}`,
    embedded: false,
    recipient: connection.recipient,
    budgetOf: budget.statusOf,
    checkCompliance: (input, run) => analyze(input, run, complianceResultOf),
    mapRegulations: (input, run) => analyze(input, run, mappingResultOf),
    async generate(plan, library, run) {
      const { question, policyOf } = createDraftRequest(plan, library);
      const { result } = await withModelRun({ connection, budget, run }, async ({ claimFor, ask }) => {
        await claimFor([question]);
        return ask(question);
      });
      return policyOf(result);
    },
  };
};
