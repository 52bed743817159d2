/** Additional names of the shipped regulatory bodies, as regular expressions. */
const aliases: Readonly<Record<string, string>> = {
  HIPAA: String.raw`\bHIPAA\b|Health Insurance Portability|\bHITECH\b|\b45\s*C\.?F\.?R\.?[^.\n]{0,12}16[04]`,
  SOX: String.raw`\bSOX\b|Sarbanes[-–\s]Oxley`,
  OSHA: String.raw`\bOSHA\b|Occupational Safety and Health|\b29\s*C\.?F\.?R\.?[^.\n]{0,12}19(?:03|04|10|26)`,
  GDPR: String.raw`\bGDPR\b|General Data Protection Regulation|\b2016/679\b`,
  'PCI DSS': String.raw`\bPCI[-\s]?DSS\b|\bPCI\b|Payment Card Industry`,
  'ISO 27001': String.raw`\bISO\s*(?:/?\s*IEC)?\s*2700[12]\b`,
  NIST: String.raw`\b(?:NIST\s*)?SP\s*800-53|\bNIST\s*800-53|\bNIST\b[^.\n]{0,40}\b(?:CSF|Cybersecurity Framework)|\bFISMA\b|\bFedRAMP\b`,
  COSO: String.raw`\bCOSO\b|\bTreadway\b`,
  FERPA: String.raw`\bFERPA\b|Family Educational Rights|\b34\s*C\.?F\.?R\.?[^.\n]{0,12}99\b`,
  COPPA: String.raw`\bCOPPA\b|Children['’]?s Online Privacy|\b16\s*C\.?F\.?R\.?[^.\n]{0,12}312\b`,
  CCPA: String.raw`\bCCPA\b|\bCPRA\b|California (?:Consumer Privacy|Privacy Rights)`,
};

/** Returns a pattern that finds a regulatory body's names. */
export const nameOfBody = (body: string): RegExp =>
  new RegExp(
    aliases[body] ?? String.raw`(?<!\w)${body.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}(?!\w)`,
    'g',
  );
