import { afterAll, beforeAll, describe } from 'vitest';
import { describeAppend } from './append-contract.ts';
import type { Engine } from './engine.ts';
import { describeFailures } from './failure-contract.ts';
import { describeNoSkip } from './no-skip-contract.ts';
import { describeOwnership } from './ownership-contract.ts';
import { describeRead } from './read-contract.ts';
import { describeSubscribe } from './subscribe-contract.ts';

/**
 * The contract that all event store engines must satisfy. Each run uses new stream names, so that the suite
 * can run on a shared server that already has events.
 */
export const describeEventStore = (name: string, start: () => Promise<Engine>): void => {
  describe(`event store on ${name}`, () => {
    let engine: Engine | undefined;
    beforeAll(async () => {
      engine = await start();
    });
    afterAll(async () => engine?.stop());

    const theEngine = (): Engine => {
      if (!engine) throw new Error('the engine has not been started');
      return engine;
    };
    describeAppend(theEngine);
    describeOwnership(theEngine);
    describeRead(theEngine);
    describeSubscribe(theEngine);
    describeFailures(theEngine);
    describeNoSkip(theEngine);
  });
};
