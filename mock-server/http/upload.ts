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
  if (error) throw refusalOf(error);
  const fields = { ...(request.body as Record<string, unknown> | undefined) };
  return { fields, file: request.file && { content: request.file.buffer } };
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof MulterError)) return new Refusal('BAD_REQUEST');
  if (error.code === 'LIMIT_UNEXPECTED_FILE') {
    return new Refusal('BAD_INPUT', { fields: { [error.field ?? 'file']: 'file' } });
  }
  return new Refusal(error.code === 'LIMIT_FILE_SIZE' ? 'BODY_TOO_LARGE' : 'BAD_REQUEST');
}
