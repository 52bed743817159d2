import type { OrganizationExportEvent } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

type Completed = Extract<OrganizationExportEvent, { type: 'OrganizationExportCompleted' }>['data'];

/** The state of an organization's latest export. */
export type ExportState =
  | { status: 'none' }
  | {
      status: 'running' | 'failed';
      exportId: string;
      /** Parts of the previous export. The new request has replaced that export. */
      replaced: Completed['parts'];
    }
  | { status: 'ready'; exportId: string; completed: Completed }
  | { status: 'expired'; exportId: string; expiresAt: string };

export type ExportCommand =
  | { type: 'RequestExport'; exportId: string }
  | { type: 'CompleteExport'; completed: Completed }
  | { type: 'FailExport'; exportId: string }
  | { type: 'RecordDownload'; now: string }
  | { type: 'ExpireExport'; now: string }
  /**
   * Withdraws an export that names a user who has since been erased. The export can no longer be downloaded
   * or completed.
   */
  | { type: 'WithdrawExport'; exportId: string };

const partsOf = (state: ExportState): Completed['parts'] => {
  if (state.status === 'ready') return state.completed.parts;
  return state.status === 'none' || state.status === 'expired' ? [] : state.replaced;
};

const evolve = (state: ExportState, event: OrganizationExportEvent): ExportState => {
  switch (event.type) {
    case 'OrganizationExportRequested':
      return { status: 'running', exportId: event.data.exportId, replaced: partsOf(state) };
    case 'OrganizationExportCompleted':
      return { status: 'ready', exportId: event.data.exportId, completed: event.data };
    case 'OrganizationExportFailed':
      return { status: 'failed', exportId: event.data.exportId, replaced: [] };
    case 'OrganizationExportDownloaded':
      return state;
    case 'OrganizationExportExpired':
      return state.status === 'ready'
        ? { status: 'expired', exportId: state.exportId, expiresAt: state.completed.expiresAt }
        : state;
  }
};

const decide = (command: ExportCommand, state: ExportState): OrganizationExportEvent[] => {
  switch (command.type) {
    case 'RequestExport':
      if (state.status === 'running') throw new DomainError('export.running');
      return [{ type: 'OrganizationExportRequested', data: { exportId: command.exportId } }];
    case 'CompleteExport':
      return state.status === 'running' && state.exportId === command.completed.exportId
        ? [{ type: 'OrganizationExportCompleted', data: command.completed }]
        : [];
    case 'FailExport':
      return state.status === 'running' && state.exportId === command.exportId
        ? [{ type: 'OrganizationExportFailed', data: { exportId: command.exportId } }]
        : [];
    case 'RecordDownload':
      if (state.status !== 'ready' || state.completed.expiresAt <= command.now)
        throw new DomainError('export.not-ready');
      return [{ type: 'OrganizationExportDownloaded', data: { exportId: state.exportId } }];
    case 'ExpireExport':
      return state.status === 'ready' && state.completed.expiresAt <= command.now
        ? [{ type: 'OrganizationExportExpired', data: { exportId: state.exportId } }]
        : [];
    case 'WithdrawExport': {
      const { exportId } = command;
      if (state.status === 'none' || state.exportId !== exportId) return [];
      if (state.status === 'ready') return [{ type: 'OrganizationExportExpired', data: { exportId } }];
      return state.status === 'running' ? [{ type: 'OrganizationExportFailed', data: { exportId } }] : [];
    }
  }
};

/**
 * The rules of an `organizationExport-` stream: one export at a time, which can be downloaded until it
 * expires.
 */
export const exportDecider: Decider<ExportState, ExportCommand, OrganizationExportEvent> = {
  initial: { status: 'none' },
  evolve,
  decide,
};
