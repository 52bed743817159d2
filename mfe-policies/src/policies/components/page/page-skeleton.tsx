import { Skeleton, space } from '@proviso/ui';
import { styled } from 'styled-components';
import { PageGrid, RailColumn, TextColumn } from './page-grid.tsx';

const Head = styled.div`
  width: min(100%, 30rem);
  margin-bottom: ${space[6]};
`;

export const PageSkeleton = () => (
  <>
    <Head>
      <Skeleton items={2} height="1.75rem" />
    </Head>
    <PageGrid>
      <TextColumn>
        <Skeleton items={5} height="4.5rem" />
      </TextColumn>
      <RailColumn>
        <Skeleton items={3} height="7rem" />
      </RailColumn>
    </PageGrid>
  </>
);
