import {
  Button,
  Link,
  TextInput,
  useAddressFilters,
  useDebouncedText,
  useLocation,
  useMay,
} from '@proviso/ui';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useGroups } from '../../api/groups.ts';
import { PagedItems } from '../item-list.tsx';
import { Section } from '../section.tsx';
import { GROUP_PARAMETER } from './group-address.ts';
import { GroupDialog } from './group-dialog.tsx';
import { GroupFacts } from './group-facts.tsx';

const noChoices = {} as const;

/** All groups by name. Members who may not see all of them see the ones that they manage. */
export const GroupList = () => {
  const t = adminTexts.useTexts();
  const { pathname } = useLocation();
  const mayManage = useMay('organization.manage');
  const seesAll = useMay('member.read');
  const { filters, searchText, setFilter } = useAddressFilters(noChoices);
  const [words, setWords] = useDebouncedText(searchText, (search) => setFilter('search', search));
  const [isCreating, setCreating] = useState(false);
  const groups = useGroups(filters.search ?? '');
  return (
    <Section
      title={t('groups.title')}
      lead={t(seesAll ? 'groups.lead' : 'groups.leadOfManagers')}
      actions={
        mayManage && (
          <Button onClick={() => setCreating(true)}>
            <Plus size={16} aria-hidden />
            {t('groups.create')}
          </Button>
        )
      }
    >
      <TextInput
        type="search"
        icon={<Search aria-hidden />}
        aria-label={t('groups.search')}
        placeholder={t('groups.searchHint')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <PagedItems
        list={groups}
        label={t('groups.title')}
        failed={t('groups.loadFailed')}
        empty={t(seesAll || filters.search !== undefined ? 'groups.empty' : 'groups.notManager')}
        keyOf={({ id }) => id}
        render={(group) => ({
          name: <Link to={`${pathname}?${GROUP_PARAMETER}=${group.id}`}>{group.name}</Link>,
          facts: <GroupFacts group={group} />,
        })}
      />
      {isCreating && <GroupDialog group={undefined} onClose={() => setCreating(false)} />}
    </Section>
  );
};
