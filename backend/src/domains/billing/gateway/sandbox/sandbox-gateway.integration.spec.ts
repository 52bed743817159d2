import { createTestDatabase, type TestDatabase } from '@proviso/storage/testing';
import { afterAll, beforeAll } from 'vitest';
import { describeGateway } from '../gateway-contract.ts';
import { createSandboxGateway, type SandboxGateway } from './sandbox-gateway.ts';

let database: TestDatabase;
let gateway: SandboxGateway;
beforeAll(async () => {
  database = await createTestDatabase();
  gateway = createSandboxGateway({ pool: database.pools.api, now: () => new Date(), annualDiscount: 20 });
});
afterAll(() => database.drop());
const forJobs = () => {
  const { organizations, forget } = createSandboxGateway({
    pool: database.pools.jobs,
    now: () => new Date(),
  });
  return { organizations, forget };
};

describeGateway('the sandbox', () => ({
  gateway: { ...gateway, ...forJobs() },
  pay: (organizationId, clientSecret, card) => gateway.confirm(organizationId, { clientSecret, card }),
  passDays: (organizationId, days) => gateway.advance(organizationId, days),
}));
