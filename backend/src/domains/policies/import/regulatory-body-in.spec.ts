import { expect, it } from 'vitest';
import { regulatoryBodyIn } from './regulatory-body-in.ts';

it('returns the regulatory body with the most mentions', () => {
  expect(regulatoryBodyIn('HIPAA asks for it.\n\nUnder HIPAA, and ISO\n27001')).toEqual({
    name: 'HIPAA',
    mentions: 2,
  });
  expect(regulatoryBodyIn('PCI DSS, PCI\nDSS')?.name).toBe('PCI DSS');
});

it('returns no body if it is named only once, within another word, or as often as another body', () => {
  expect(regulatoryBodyIn('HIPAA')).toBeUndefined();
  expect(regulatoryBodyIn('NISTIR and NIST-like and nist, socks')).toBeUndefined();
  expect(regulatoryBodyIn('NIST NIST OSHA OSHA')).toBeUndefined();
});
