import type { Group } from '@proviso/contracts';
import { adminTexts } from '../../../texts.ts';

/** How many people are in a group, and where they come from. */
export const GroupFacts = ({ group: { members, managers, directoryGroup } }: { group: Group }) => {
  const t = adminTexts.useTexts();
  return (
    <>
      <p>
        {t('groups.people', { count: members })}
        {managers > 0 && <> · {t('groups.managers', { count: managers })}</>}
      </p>
      {directoryGroup && (
        <p>
          {directoryGroup.name === null
            ? t('groups.followsDeleted')
            : t('groups.follows', { name: directoryGroup.name })}
        </p>
      )}
    </>
  );
};
