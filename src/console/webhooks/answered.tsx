// What a receiver has answered, or why there is no answer.

interface AnsweredProps {
  readonly response: string | undefined;
  readonly error: string | undefined;
  /** What kind of failure it was. */
  readonly kind: string | undefined;
}

export function Answered({ response, error, kind }: AnsweredProps) {
  return (
    <>
      {error !== undefined && (
        <p>
          {error} <code>{kind}</code>
        </p>
      )}
      {response !== undefined && response !== '' && (
        <pre>
          <code>{response}</code>
        </pre>
      )}
    </>
  );
}
