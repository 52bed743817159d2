import type { AdminStatus } from '@proviso/contracts';
import { adminTexts } from '../../texts.ts';

type Adapter = AdminStatus['adapters'][number];

const ports = {
  'event store': 'eventStore',
  'event feed': 'eventFeed',
  'read models': 'readModels',
  files: 'files',
  antivirus: 'antivirus',
  'page reader': 'pageReader',
  payments: 'payments',
  seller: 'seller',
  'regulatory updates': 'regulatoryUpdates',
  AI: 'ai',
  mail: 'mail',
} as const;

/** Display names for adapters that are not named after a product. */
const adapters = {
  none: 'none',
  folder: 'folder',
  outbox: 'outbox',
  shipped: 'shipped',
  'sandbox (charges nobody)': 'sandbox',
  'subscription to the event store': 'subscription',
} as const;

const isKey = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table =>
  Object.hasOwn(table, key);

/** Display names of a port, its adapter, and where the adapter runs. */
export const useAdapterWords = () => {
  const t = adminTexts.useTexts();
  return ({ port, adapter, embedded }: Adapter) => {
    const kind = embedded ? 'embedded' : 'own';
    return {
      port: isKey(ports, port) ? t(`adminAdapters.port.${ports[port]}`) : port,
      adapter: isKey(adapters, adapter) ? t(`adminAdapters.adapter.${adapters[adapter]}`) : adapter,
      kind: t(`adminAdapters.kind.${embedded === null ? 'off' : kind}`),
      tone: embedded === false ? ('primary' as const) : ('neutral' as const),
    };
  };
};
