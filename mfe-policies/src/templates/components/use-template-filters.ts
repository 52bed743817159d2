import { industries } from '@proviso/contracts';
import { useAddressFilters } from '@proviso/ui';

const choices = { industry: industries } as const;

/** The filters of the templates page. */
export const useTemplateFilters = () => useAddressFilters(choices);
