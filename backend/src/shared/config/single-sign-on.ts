/** The OpenID provider for sign-in, and this installation's client registration with it. */
export interface SingleSignOnConfig {
  issuer: URL;
  clientId: string;
  /** `undefined` for a public client, which only PKCE protects. */
  clientSecret: string | undefined;
}

interface Variables {
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
}

/** Returns the errors in the single sign-on configuration, one line per error. */
export const singleSignOnFaults = (
  { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Variables,
  allowsPlainHttp: (url: URL) => boolean,
): readonly string[] => {
  if (OIDC_ISSUER === undefined) {
    const given = OIDC_CLIENT_ID ?? OIDC_CLIENT_SECRET;
    return given === undefined ? [] : ['OIDC_ISSUER: expected together with OIDC_CLIENT_ID'];
  }
  const issuer = new URL(OIDC_ISSUER);
  return [
    ...(OIDC_CLIENT_ID === undefined ? ['OIDC_CLIENT_ID: expected together with OIDC_ISSUER'] : []),
    ...(issuer.protocol === 'https:' || allowsPlainHttp(issuer)
      ? []
      : [
          'OIDC_ISSUER: expected https, because identities would cross the network unprotected (PROVISO_ALLOW=plain-http allows it)',
        ]),
  ];
};

/** The single sign-on configuration in the validated variables; `undefined` if single sign-on is off. */
export const singleSignOnOf = ({
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
}: Variables): SingleSignOnConfig | undefined =>
  OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined
    ? undefined
    : { issuer: new URL(OIDC_ISSUER), clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET };
