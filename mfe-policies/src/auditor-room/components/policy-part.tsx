import { CardTitle, PagedList, type PagedListProps, Skeleton, Stack } from '@proviso/ui';
import { type ReactNode, useId } from 'react';

export interface PolicyPartProps<Item> extends Pick<PagedListProps<Item>, 'list' | 'failed' | 'empty'> {
  title: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** A titled list on the page of a policy, for an external auditor. */
export const PolicyPart = <Item,>({ title, ...list }: PolicyPartProps<Item>) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Stack>
        <CardTitle id={titleId}>{title}</CardTitle>
        <PagedList {...list} quiet placeholder={<Skeleton items={3} height="2rem" />} />
      </Stack>
    </section>
  );
};
