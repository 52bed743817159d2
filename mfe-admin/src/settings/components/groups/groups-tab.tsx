import { useAddressParameters } from '@proviso/ui';
import { GROUP_PARAMETER } from './group-address.ts';
import { GroupList } from './group-list.tsx';
import { GroupPage } from './group-page.tsx';

/** Groups of members: all of them, or one with its people. */
export const GroupsTab = () => {
  const [parameters] = useAddressParameters();
  const id = parameters.get(GROUP_PARAMETER);
  return id === null ? <GroupList /> : <GroupPage key={id} id={id} />;
};
