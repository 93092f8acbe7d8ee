/** Passkeys of this browser (WebAuthn). Bytes travel as base64url. */
import type { PasskeyMade, PasskeyOffer, PasskeyUsed } from '../wire';

/** Why passkeys cannot work: browsers want TLS or localhost, and a name instead of a number. Empty where they can. */
export function passkeyObstacle(): '' | 'open' | 'number' | 'browser' {
  if (!isSecureContext) return 'open';
  if (/^[\d.]+$|^\[/.test(location.hostname)) return 'number';
  return 'PublicKeyCredential' in window ? '' : 'browser';
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function encoded(raw: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(raw)));
  return plain.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Signature algorithms by their COSE numbers: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** Let the player make a passkey; null if they changed their mind. */
export async function makePasskey(offer: PasskeyOffer): Promise<PasskeyMade | null> {
  const made = (await navigator.credentials
    .create({
      publicKey: {
        challenge: bytes(offer.challenge),
        rp: { id: offer.site, name: 'Meadhall' },
        user: { id: bytes(offer.user), name: offer.name, displayName: offer.name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'preferred',
        },
        excludeCredentials: offer.known.map((id) => ({ type: 'public-key', id: bytes(id) })),
        attestation: 'none',
      },
    })
    .catch(() => null)) as PublicKeyCredential | null;
  if (!made) return null;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    challenge: offer.challenge,
    id: encoded(made.rawId),
    client_data: encoded(response.clientDataJSON),
    attestation: encoded(response.attestationObject),
  };
}

/** Let the player use a passkey of this site; null if they changed their mind. */
export async function usePasskey(offer: PasskeyOffer): Promise<PasskeyUsed | null> {
  const used = (await navigator.credentials
    .get({
      publicKey: { challenge: bytes(offer.challenge), rpId: offer.site, userVerification: 'preferred' },
    })
    .catch(() => null)) as PublicKeyCredential | null;
  if (!used) return null;
  const response = used.response as AuthenticatorAssertionResponse;
  return {
    challenge: offer.challenge,
    id: encoded(used.rawId),
    client_data: encoded(response.clientDataJSON),
    authenticator_data: encoded(response.authenticatorData),
    signature: encoded(response.signature),
  };
}
