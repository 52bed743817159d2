import { useLocation, useParams } from '@proviso/ui';
import { OnePolicy } from './one-policy.tsx';
import type { PageParts } from './page-parts.ts';
import { policyPlaceIn } from './policy-place.ts';
import { MissingPage } from './states/missing-page.tsx';

/** The page `/policies/{id}`, and every URL below it. */
export const PolicyPage = ({ parts }: { parts: PageParts }) => {
  const { id = '' } = useParams();
  const { pathname, search } = useLocation();
  const place = policyPlaceIn(pathname, search);
  return place === undefined ? <MissingPage /> : <OnePolicy key={id} id={id} place={place} parts={parts} />;
};
