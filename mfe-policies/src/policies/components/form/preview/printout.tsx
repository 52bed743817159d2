import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';

/** Prints only the sheet and hides the rest of the page. */
const OnlyThis = createGlobalStyle`
  @media print {
    body > :not([data-printout]) { display: none !important; }
  }
`;
const Paper = styled.div`
  display: none;
  @media print {
    display: block;
    color: #000;
  }
`;

export interface PrintoutProps {
  children: ReactNode;
  /** Called after printing or canceling. */
  onDone: () => void;
}

/** Prints its children once they are rendered. */
export const Printout = ({ children, onDone }: PrintoutProps) => {
  useEffect(() => {
    // Print in the light theme.
    const { dataset } = document.documentElement;
    const { theme } = dataset;
    dataset['theme'] = 'light';
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => {
      window.removeEventListener('afterprint', onDone);
      if (theme === undefined) delete dataset['theme'];
      else dataset['theme'] = theme;
    };
  }, [onDone]);
  return createPortal(
    <Paper data-printout>
      <OnlyThis />
      {children}
    </Paper>,
    document.body,
  );
};
