import type { ParsedUrlQuery } from 'node:querystring';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import type { Upload } from '#contract/endpoint.ts';
import { MEBIBYTE } from '#contract/endpoint.ts';
import { Refusal, refuse } from '../handling/refusal.ts';
import type { UploadedFile } from '../handling/world.ts';
import type { ReserveBytes } from './upload-memory.ts';

const MAX_FIELDS = 20;
const FIELD_BYTES = 100 * 1024;
/** The bytes of a request besides its pictures: its fields, and the heads of its parts. */
const OTHER_BYTES = MAX_FIELDS * FIELD_BYTES + MEBIBYTE;

/**
 * Reads a multipart body with pictures, within the limits of the contract (`Upload`). The pictures stay in memory until they
 * are decoded, and nothing is written to a disk before that.
 */
export async function readUpload(
  upload: Upload,
  request: IncomingMessage & { files?: unknown; body?: unknown },
  response: ServerResponse,
  reserveBytes: ReserveBytes,
): Promise<{ fields: ParsedUrlQuery; files: UploadedFile[] }> {
  // A client that disconnected while the request was waiting emits no further event.
  if (request.destroyed) refuse('BAD_REQUEST');
  const read = receiverOf(upload, reserveBytes);
  const error = await new Promise<unknown>((resolve) => {
    read(request as Request, response as Response, resolve);
    limitBytes(request, upload, resolve);
  });
  if (error) throw refusalOf(error, upload);
  const files = (request.files ?? []) as Express.Multer.File[];
  return {
    fields: (request.body ?? {}) as ParsedUrlQuery,
    files: files.map(({ buffer }) => ({ content: buffer })),
  };
}

/** Refuses a request at its limit: a part that exceeds its own is otherwise refused at its end, which may never come. */
function limitBytes(request: IncomingMessage, upload: Upload, refuseWith: (refusal: Refusal) => void): void {
  const mebibytes = totalOf(upload);
  let left = mebibytes * MEBIBYTE + OTHER_BYTES;
  request.on('data', function count(chunk: Buffer) {
    left -= chunk.length;
    if (left >= 0) return;
    request.off('data', count).unpipe();
    refuseWith(new Refusal('BODY_TOO_LARGE', { values: { context: contextOf(upload), mebibytes } }));
  });
}

const totalOf = ({ maxFiles, maxMebibytesEach, maxMebibytesTotal }: Upload): number =>
  maxMebibytesTotal ?? maxFiles * maxMebibytesEach;

const contextOf = ({ maxFiles }: Upload) => (maxFiles === 1 ? 'file' : 'files');

function receiverOf(upload: Upload, reserveBytes: ReserveBytes) {
  const { field, maxFiles, maxMebibytesEach } = upload;
  return multer({
    storage: memoryWithin(totalOf(upload), contextOf(upload), reserveBytes),
    fileFilter(_request, { fieldname }, decide) {
      if (fieldname === field || fieldname === `${field}[]`) decide(null, true);
      else decide(new Refusal('BAD_INPUT', { fields: { [fieldname]: 'fileField' } }));
    },
    limits: {
      fileSize: maxMebibytesEach * MEBIBYTE,
      files: maxFiles,
      fields: MAX_FIELDS,
      fieldSize: FIELD_BYTES,
      fieldNameSize: 100,
      parts: MAX_FIELDS + maxFiles,
      headerPairs: 50,
      fieldNestingDepth: 0,
    },
  }).any();
}

/** Holds the files of one request in memory, and refuses them when their total exceeds the limit. */
function memoryWithin(
  mebibytes: number,
  context: 'file' | 'files',
  reserveBytes: ReserveBytes,
): StorageEngine {
  let left = mebibytes * MEBIBYTE;
  return {
    _handleFile(_request, { stream }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (left < 0) return;
        left -= chunk.length;
        try {
          if (left < 0) refuse('BODY_TOO_LARGE', { values: { context, mebibytes } });
          reserveBytes(chunk.length);
          chunks.push(chunk);
        } catch (refusal) {
          left = -1;
          done(refusal);
        }
      });
      stream.on('end', () => {
        if (left >= 0) done(null, { buffer: Buffer.concat(chunks) });
      });
    },
    _removeFile: (_request, _file, done) => done(null),
  };
}

const limitCodes: ReadonlySet<string> = new Set([
  'LIMIT_FIELD_VALUE',
  'LIMIT_FIELD_COUNT',
  'LIMIT_PART_COUNT',
]);

function refusalOf(error: unknown, { field, maxMebibytesEach }: Upload): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof MulterError)) return new Refusal('BAD_REQUEST');
  const { code, field: named = '' } = error;
  if (code === 'LIMIT_FILE_COUNT') return new Refusal('BAD_INPUT', { fields: { [field]: 'fileCount' } });
  if (code === 'LIMIT_FILE_SIZE')
    return new Refusal('BODY_TOO_LARGE', { values: { context: 'file', mebibytes: maxMebibytesEach } });
  if (limitCodes.has(code)) return new Refusal('BODY_TOO_LARGE');
  if ((code as string) === 'LIMIT_FIELD_NESTING')
    return new Refusal('BAD_INPUT', { fields: { [named]: 'nested' } });
  return new Refusal('BAD_REQUEST');
}
