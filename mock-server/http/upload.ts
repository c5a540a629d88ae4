import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { Refusal, refuse } from '../refusal.ts';
import type { UploadedFile } from '../world.ts';

const MEBIBYTE = 1024 * 1024;

/** One picture of at most 2 MB (spec §9), held in memory until it has been decoded; nothing touches a disk before that. */
const upload = multer({
  storage: multer.memoryStorage(),
  limits: {
    fileSize: 2 * MEBIBYTE,
    files: 1,
    fields: 20,
    fieldSize: 10_000,
    fieldNameSize: 100,
    parts: 25,
    headerPairs: 50,
    fieldNestingDepth: 0,
  },
});

/** Reads a multipart body with one file in the named field. */
export async function readUpload(
  field: string,
  request: Request,
  response: Response,
): Promise<{ fields: Record<string, unknown>; file: UploadedFile | undefined }> {
  if (!request.is('multipart/form-data'))
    refuse('UNSUPPORTED_BODY', { values: { type: 'multipart/form-data' } });
  const error = await new Promise<unknown>(
    (resolve) => void upload.single(field)(request, response, resolve),
  );
  if (error) throw refusalOf(error, field);
  const fields = { ...(request.body as Record<string, unknown> | undefined) };
  return { fields, file: request.file && { content: request.file.buffer } };
}

/** The refusal for what multer could not read, in the words of other forms. */
function refusalOf(error: unknown, fileField: string): Refusal {
  if (!(error instanceof MulterError)) return new Refusal('BAD_REQUEST');
  const { field = fileField } = error;
  // Its types know fewer codes than multer has.
  const code: string = error.code;
  switch (code) {
    case 'LIMIT_UNEXPECTED_FILE':
      return new Refusal('BAD_INPUT', { fields: { [field]: 'file' } });
    case 'LIMIT_FILE_COUNT':
      return new Refusal('BAD_INPUT', { fields: { [fileField]: 'repeated' } });
    case 'LIMIT_FIELD_NESTING':
      return new Refusal('BAD_INPUT', { fields: { [field]: 'nested' } });
    case 'LIMIT_FILE_SIZE':
    case 'LIMIT_FIELD_COUNT':
    case 'LIMIT_FIELD_VALUE':
    case 'LIMIT_PART_COUNT':
      return new Refusal('BODY_TOO_LARGE');
    default:
      return new Refusal('BAD_REQUEST');
  }
}
