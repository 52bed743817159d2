import { useLocation, useParams } from '@proviso/ui';
import { PolicySubpage } from './policy-subpage.tsx';
import type { PageParts } from './page-parts.ts';
import { parsePolicySubpage } from './policy-subpage-location.ts';
import { MissingPage } from './states/missing-page.tsx';

/** The page `/policies/{id}`, and every URL below it. */
export const PolicyPage = ({ parts }: { parts: PageParts }) => {
  const { id = '' } = useParams();
  const { pathname, search } = useLocation();
  const place = parsePolicySubpage(pathname, search);
  return place === undefined ? (
    <MissingPage />
  ) : (
    <PolicySubpage key={id} id={id} place={place} parts={parts} />
  );
};
