export { AccessDenied } from './access-denied.tsx';
export { AdminOnly } from './admin-only.tsx';
export { Avatar, type AvatarProps } from './avatar.tsx';
export { Card, CardTitle, Muted } from './card.ts';
export { LoadMore, type LoadMoreProps } from './load-more.tsx';
export { PagedList, type PagedListProps } from './paged-list.tsx';
export { PageHeader, type PageHeaderProps } from './page-header.tsx';
export { RailSection } from './rail-section.tsx';
export {
  SectionNavigation,
  type SectionGroup,
  type SectionItem,
  type SectionNavigationProps,
} from './section-navigation.tsx';
export { Grid, Row, Stack } from './stack.ts';
export { ShortCell, Table, TableScroll } from './table.ts';
export { Tabs, type TabsProps } from './tabs.tsx';
export { scrollHint, useScrollHint } from './use-scroll-hint.ts';
export { UnlessClosing, useIsClosing, WhyClosing } from './unless-closing.tsx';
export { useAddressFilters, type AddressFilters } from './use-address-filters.ts';
export { useAddressParameters } from './use-address-parameters.ts';
export { useMediaQuery } from './use-media-query.ts';
export {
  type FilteredPage,
  type PolicyFiltersInAddress,
  signedInAuthor,
  usePolicyFilters,
} from './use-policy-filters.ts';
