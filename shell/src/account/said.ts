import { styled } from 'styled-components';

/** What assistive technology says as soon as it appears. */
export const Said = styled.div.attrs({ role: 'status' })``;
