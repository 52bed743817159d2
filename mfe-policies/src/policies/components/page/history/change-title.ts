import type { PolicyChange } from '@proviso/contracts';
import type { policiesTexts } from '../../../../texts.ts';

type PolicyTexts = ReturnType<typeof policiesTexts.useTexts>;

/** Short description of a change. */
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

/** True if a change created a version, which can be viewed and compared. */
export const createsVersion = ({ kind }: PolicyChange): boolean => kind === 'created' || kind === 'revised';
