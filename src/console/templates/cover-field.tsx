// The cover of a template: a picture from this device, cut to the form of a cover.
import { useState } from 'preact/hooks';
import type { CallFailure } from '../../client/client.js';
import { FailureBox } from '../parts/failure.js';
import { FieldGroup } from '../parts/form.js';
import { type CoverPart, coverParts } from './cover.state.js';
import { uploadCover } from './cover-upload.js';

interface CoverProps {
  readonly fileId: string;
  /** Empty: none. */
  readonly onFile: (fileId: string) => void;
}

export function CoverField({ fileId, onFile }: CoverProps) {
  const [part, setPart] = useState<CoverPart>('middle');
  /** The part of the picture that has gone, while it goes. */
  const [gone, setGone] = useState<number>();
  const isBusy = gone !== undefined;
  const [failure, setFailure] = useState<CallFailure>();
  const send = async (file: File) => {
    setGone(0);
    const result = await uploadCover(file, part, (bytes) => setGone(bytes / Math.max(1, file.size)));
    setGone(undefined);
    setFailure(result.ok ? undefined : result);
    if (result.ok) onFile(result.data.file_id);
  };
  return (
    <FieldGroup name="cover_file_id" label="Cover" hint="A picture. It is uploaded as soon as it is chosen.">
      <label class="field">
        <span>What of it is kept</span>
        <select value={part} onChange={(event) => setPart(event.currentTarget.value as CoverPart)}>
          {coverParts.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>Picture</span>
        <input
          type="file"
          accept="image/*"
          disabled={isBusy}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file !== undefined) void send(file);
          }}
        />
      </label>
      <p role="status">{isBusy && 'Uploading …'}</p>
      {isBusy && <progress aria-label="Uploaded of the picture" value={gone} />}
      <FailureBox failure={failure} />
      {fileId !== '' && (
        <p>
          <button type="button" class="small" onClick={() => onFile('')}>
            Take the cover away
          </button>
        </p>
      )}
    </FieldGroup>
  );
}
