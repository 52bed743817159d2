import { Stack } from '@proviso/ui';
import { CatalogSection } from './catalog-section.tsx';

/** What an organization calls its policies, and who regulates it. */
export const CatalogTab = () => (
  <Stack $gap={5}>
    <CatalogSection kind="policyType" />
    <CatalogSection kind="regulatoryEntity" />
  </Stack>
);
