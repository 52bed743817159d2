import { startNameServer as startAt, type TestNameServer } from '../../backend/src/testing/name-server.ts';

/** Environment variable with the address of the name server that the product under test uses. */
export const nameServerVariable = 'E2E_NAME_SERVER';

/** Starts the product's name server with the TXT records in `records`. Only one can run at a time. */
export const startNameServer = async (records: ReadonlyMap<string, string>): Promise<TestNameServer> => {
  const address = process.env[nameServerVariable];
  if (address === undefined) throw new Error(`${nameServerVariable} must be the product's NAME_SERVERS`);
  const recordsOf = (name: string) => {
    const value = records.get(name);
    return value === undefined ? undefined : [[value]];
  };
  return startAt(recordsOf, Number(address.slice(address.lastIndexOf(':') + 1)));
};
