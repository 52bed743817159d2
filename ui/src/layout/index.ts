export { Avatar, type AvatarProps } from './avatar.tsx';
export { Card, CardTitle, Muted } from './card.ts';
export { LoadMore, type LoadMoreProps } from './load-more.tsx';
export { PageHeader, type PageHeaderProps } from './page-header.tsx';
export { PlannedPage, type PlannedPageProps } from './planned-page.tsx';
export { Grid, Row, Stack } from './stack.ts';
export { Table, TableScroll } from './table.ts';
export { Tabs, type TabsProps } from './tabs.tsx';
export { useAddressFilters, type AddressFilters } from './use-address-filters.ts';
