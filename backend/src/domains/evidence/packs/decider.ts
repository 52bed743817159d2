import type { EvidencePackEvent } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

type DataOf<Type extends EvidencePackEvent['type']> = Extract<EvidencePackEvent, { type: Type }>['data'];
export type PackRequest = DataOf<'EvidencePackRequested'>;
export type CompletedPack = DataOf<'EvidencePackCompleted'>;

/** Maximum number of finished packs of an organization. A further request removes the oldest one. */
export const MAX_PACKS = 10;

export type Pack = { request: PackRequest } & (
  { status: 'running' | 'failed' } | { status: 'ready'; completed: CompletedPack }
);

/**
 * An organization's packs, oldest first: those that can be downloaded, and the latest one if it is in
 * progress or failed.
 */
export interface Packs {
  packs: readonly Pack[];
}

export type PackCommand =
  | { type: 'RequestPack'; request: PackRequest }
  | { type: 'CompletePack'; completed: CompletedPack }
  | { type: 'FailPack'; packId: string }
  | { type: 'RecordDownload'; packId: string; now: string }
  | { type: 'ExpirePacks'; now: string }
  /** Withdraws packs requested until `until`, which may name a user who has since been erased. */
  | { type: 'WithdrawPacks'; until: string };

const idOf = (pack: Pack): string => pack.request.packId;
const readyPacks = ({ packs }: Packs) => packs.filter((pack) => pack.status === 'ready');
const expired = ({ completed }: Extract<Pack, { status: 'ready' }>): EvidencePackEvent => ({
  type: 'EvidencePackExpired',
  data: { packId: completed.packId, parts: completed.parts },
});

const evolve = ({ packs }: Packs, event: EvidencePackEvent): Packs => {
  const { packId } = event.data;
  switch (event.type) {
    case 'EvidencePackRequested':
      return {
        packs: [
          ...packs.filter(({ status }) => status !== 'failed'),
          { status: 'running', request: event.data },
        ],
      };
    case 'EvidencePackCompleted':
      return {
        packs: packs.map((pack) =>
          idOf(pack) === packId ? { request: pack.request, status: 'ready', completed: event.data } : pack,
        ),
      };
    case 'EvidencePackFailed':
      return {
        packs: packs.map((pack) =>
          idOf(pack) === packId ? { request: pack.request, status: 'failed' } : pack,
        ),
      };
    case 'EvidencePackDownloaded':
      return { packs };
    case 'EvidencePackExpired':
      return { packs: packs.filter((pack) => idOf(pack) !== packId) };
  }
};

const decide = (command: PackCommand, state: Packs): EvidencePackEvent[] => {
  const ready = readyPacks(state);
  const running = state.packs.find(({ status }) => status === 'running');
  switch (command.type) {
    case 'RequestPack':
      if (running) throw new DomainError('evidence.running');
      return [
        ...ready.slice(0, Math.max(0, ready.length - MAX_PACKS + 1)).map(expired),
        { type: 'EvidencePackRequested', data: command.request },
      ];
    case 'CompletePack':
      return running && idOf(running) === command.completed.packId
        ? [{ type: 'EvidencePackCompleted', data: command.completed }]
        : [];
    case 'FailPack':
      return running && idOf(running) === command.packId
        ? [{ type: 'EvidencePackFailed', data: { packId: command.packId } }]
        : [];
    case 'RecordDownload': {
      const { packId, now } = command;
      const found = ready.find((pack) => idOf(pack) === packId);
      if (!found || found.completed.expiresAt <= now) throw new DomainError('evidence.not-found');
      return [{ type: 'EvidencePackDownloaded', data: { packId } }];
    }
    case 'ExpirePacks':
      return ready.filter(({ completed }) => completed.expiresAt <= command.now).map(expired);
    case 'WithdrawPacks': {
      const named = ({ request }: Pack) => request.requestedAt <= command.until;
      return [
        ...ready.filter(named).map(expired),
        ...(running && named(running)
          ? [{ type: 'EvidencePackFailed' as const, data: { packId: idOf(running) } }]
          : []),
      ];
    }
  }
};

/** The rules of an `evidencePack-` stream: one pack in progress, and a limited number of finished ones. */
export const packDecider: Decider<Packs, PackCommand, EvidencePackEvent> = {
  initial: { packs: [] },
  evolve,
  decide,
};
