// Programs that believe a delivery only when it is signed, ready to be copied, in three languages.

export interface Snippet {
  readonly language: 'Node' | 'Python' | 'Go';
  readonly text: string;
}

const node = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** The body as it came, before it is parsed; the headers in small letters. */
export function isGenuine(body, headers, secret) {
  const timestamp = String(headers['x-platform-timestamp']);
  const signature = String(headers['x-platform-signature-v2']).replace('sha256=', '');
  const given = Buffer.from(signature, 'hex');
  const wanted = createHmac('sha256', secret).update(timestamp + '.').update(body).digest();
  const isOfNow = Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300;
  return isOfNow && given.length === wanted.length && timingSafeEqual(given, wanted);
}
`;

const python = `import hmac
import time


def is_genuine(body: bytes, headers: dict, secret: str) -> bool:
    """The body as it came, before it is parsed; the headers in small letters."""
    timestamp = headers.get("x-platform-timestamp", "")
    given = headers.get("x-platform-signature-v2", "").removeprefix("sha256=")
    wanted = hmac.new(secret.encode(), timestamp.encode() + b"." + body, "sha256").hexdigest()
    is_of_now = timestamp.isdigit() and abs(time.time() - int(timestamp)) <= 300
    return is_of_now and hmac.compare_digest(given.encode(), wanted.encode())
`;

const go = `package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// IsGenuine takes the body as it came, before it is parsed.
func IsGenuine(body []byte, header http.Header, secret string) bool {
	timestamp := header.Get("X-Platform-Timestamp")
	given, err := hex.DecodeString(strings.TrimPrefix(header.Get("X-Platform-Signature-V2"), "sha256="))
	seconds, notANumber := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || notANumber != nil {
		return false
	}
	hash := hmac.New(sha256.New, []byte(secret))
	hash.Write([]byte(timestamp + "."))
	hash.Write(body)
	age := time.Since(time.Unix(seconds, 0)).Abs()
	return age <= 5*time.Minute && hmac.Equal(given, hash.Sum(nil))
}
`;

export const snippets: readonly Snippet[] = [
  { language: 'Node', text: node },
  { language: 'Python', text: python },
  { language: 'Go', text: go },
];
