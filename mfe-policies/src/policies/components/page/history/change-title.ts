import type { PolicyChange } from '@proviso/contracts';
import type { policiesTexts } from '../../../../texts.ts';

type PolicyTexts = ReturnType<typeof policiesTexts.useTexts>;

/** What happened, in a few words. */
export const changeTitle = ({ kind, status, restoredFrom }: PolicyChange, t: PolicyTexts): string => {
  switch (kind) {
    case 'created':
      return t('history.kind.created');
    case 'revised':
      return restoredFrom === null
        ? t('history.kind.revised')
        : t('history.kind.restoredVersion', { version: restoredFrom });
    case 'status-changed':
      return t('history.kind.statusChanged', { status: t(`status.${status}`) });
    case 'deleted':
      return t('history.kind.deleted');
    case 'undeleted':
      return t('history.kind.undeleted');
  }
};

/** Whether a change made a version, which can be viewed and compared. */
export const madeVersion = ({ kind }: PolicyChange): boolean => kind === 'created' || kind === 'revised';
