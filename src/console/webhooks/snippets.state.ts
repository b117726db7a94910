// Programs that believe a delivery only when it is signed, ready to be copied, in three languages.

export interface Snippet {
  readonly language: 'Node' | 'Python' | 'Go';
  readonly text: string;
}

const node = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** The body as it came, before it is parsed; the headers in small letters. */
export function isGenuine(body, headers, secret) {
  const timestamp = String(headers['x-platform-timestamp']);
  const given = Buffer.from(String(headers['x-platform-signature-v2']));
  const hmac = createHmac('sha256', secret).update(timestamp + '.').update(body);
  const wanted = Buffer.from('sha256=' + hmac.digest('hex'));
  const isOfNow = Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300;
  return isOfNow && given.length === wanted.length && timingSafeEqual(given, wanted);
}
`;

const python = `import hmac
import time


def is_genuine(body: bytes, headers: dict, secret: str) -> bool:
    """The body as it came, before it is parsed; the headers in small letters."""
    timestamp = headers.get("x-platform-timestamp", "")
    given = headers.get("x-platform-signature-v2", "")
    try:
        is_of_now = abs(time.time() - int(timestamp)) <= 300
    except (ValueError, OverflowError):
        return False
    signed = timestamp.encode() + b"." + body
    wanted = "sha256=" + hmac.new(secret.encode(), signed, "sha256").hexdigest()
    return is_of_now and hmac.compare_digest(given.encode(errors="replace"), wanted.encode())
`;

const go = `package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
	"time"
)

// IsGenuine takes the body as it came, before it is parsed.
func IsGenuine(body []byte, header http.Header, secret string) bool {
	timestamp := header.Get("X-Platform-Timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil {
		return false
	}
	hash := hmac.New(sha256.New, []byte(secret))
	hash.Write([]byte(timestamp + "."))
	hash.Write(body)
	wanted := "sha256=" + hex.EncodeToString(hash.Sum(nil))
	given := header.Get("X-Platform-Signature-V2")
	age := time.Since(time.Unix(seconds, 0)).Abs()
	return age <= 5*time.Minute && hmac.Equal([]byte(given), []byte(wanted))
}
`;

export const snippets: readonly Snippet[] = [
  { language: 'Node', text: node },
  { language: 'Python', text: python },
  { language: 'Go', text: go },
];
