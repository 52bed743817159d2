import { RailSection, space, upTo, VisuallyHidden } from '@proviso/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import { minimumTextHeightProperty } from './content/editor/text-height.ts';

/** Width with room for the properties next to the text. */
const twoColumns = '@container (min-width: 50rem)';

/** Width with room for the title next to the tabs. */
const oneLine = '@container (min-width: 40rem)';
/** Width of the tabs' labels in the language with the longest labels. */
const tabsWidth = '27rem';

const Container = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  container-type: inline-size;
  /* As high as the window while the text loads, so that the page can already scroll to the text. */
  ${upTo.low} {
    min-height: 100dvh;
  }
`;
const Grid = styled.div`
  ${minimumTextHeightProperty}: max(400px, 60dvh);
  display: grid;
  flex: 1;
  grid-template: 'title' auto 'tabs' 1fr / minmax(0, 1fr);
  gap: ${space[1]} ${space[6]};
  ${twoColumns} {
    &:has(> aside) {
      grid-template: 'title title' auto 'tabs properties' 1fr / minmax(0, 1fr) 16rem;
    }
  }
  /* The title and the tabs share a line. */
  ${upTo.short} {
    ${oneLine} {
      grid-template: 'tabs' 1fr / minmax(0, 1fr);
      &:has(> aside) {
        grid-template: 'tabs' 1fr / minmax(0, 1fr);
      }
    }
    ${twoColumns} {
      &:has(> aside) {
        grid-template: 'tabs properties' 1fr / minmax(0, 1fr) 16rem;
      }
    }
  }
`;
/** Puts the label in front of its field where there is room, because vertical space is scarce. */
const TitlePlace = styled.div`
  grid-area: title;
  min-width: 0;
  > div {
    gap: 0 ${space[3]};
    align-items: center;
    @container (min-width: 32rem) {
      grid-template-columns: auto minmax(0, 1fr);
      > p {
        grid-column: 2;
      }
    }
  }
  ${upTo.short} {
    input {
      min-height: 2rem;
      padding-block: ${space[1]};
    }
    ${oneLine} {
      z-index: 1;
      grid-area: tabs;
      align-self: start;
      margin-inline-start: ${tabsWidth};
    }
  }
`;
const TabsPlace = styled.div`
  display: flex;
  flex-direction: column;
  position: relative;
  grid-area: tabs;
  min-width: 0;
`;
/** The properties next to the text. On narrow screens, they are shown only in their own tab. */
const PropertiesPlace = styled.aside`
  display: none;
  ${twoColumns} {
    position: sticky;
    inset-block-start: ${space[3]};
    display: block;
    grid-area: properties;
    align-self: start;
    max-height: calc(100dvh - 7rem);
    /* Leaves room for focus outlines at the edges. */
    margin-inline: -${space[1]};
    padding: ${space[1]};
    overflow-y: auto;
  }
`;

/** The condition of a media rule. */
const queryOf = (rule: string): string => rule.replace('@media ', '');

export interface PolicyFormLayoutProps {
  title: ReactNode;
  /** The properties; absent while they are in their own tab. */
  properties: ReactNode;
  /** The tabs. */
  children: ReactNode;
}

/** The form on a page: the title, then the text next to the properties. */
export const PolicyFormLayout = ({ title, properties, children }: PolicyFormLayoutProps) => {
  const t = policiesTexts.useTexts();
  const place = useRef<HTMLDivElement>(null);
  // Scrolls past the page's frame, which would take up most of a short window.
  useLayoutEffect(() => {
    if (window.matchMedia(queryOf(upTo.low)).matches) place.current?.scrollIntoView();
  }, []);
  return (
    <Container ref={place}>
      <Grid>
        <TitlePlace>{title}</TitlePlace>
        <TabsPlace>
          <VisuallyHidden as="h2">{t('form.sections')}</VisuallyHidden>
          {children}
        </TabsPlace>
        {properties && (
          <PropertiesPlace aria-label={t('page.rail')}>
            <RailSection title={t('page.facts')}>{properties}</RailSection>
          </PropertiesPlace>
        )}
      </Grid>
    </Container>
  );
};
