import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { reportSchema, type Report } from '#contract'
import type { FileId, FileStore } from '#platform/file-store.ts'
import { composeMessage } from '#platform/gmail/compose-message.ts'
import type { MissionRecord } from '#platform/models.ts'
import { completedMail, failedMail } from './mission-mail.ts'

/** Gmail takes 25 MB of mail, and MIME makes an attachment more than a third larger. */
export const ATTACHMENT_BYTES = 18 * 1024 * 1024

const unzip = promisify(gunzip)

/** The mail about a mission's end: the report's first page with the PDF, or why there is none. */
export async function composeMissionMail(
  { database, appUrl }: { database: { files: Pick<FileStore, 'open'> }; appUrl: string },
  mission: MissionRecord,
  mail: { address: string; messageId: string; date: Date },
): Promise<Buffer> {
  const url = new URL(`/mission/${mission._id}`, appUrl).href
  if (mission.status !== 'completed') return composeMessage({ ...mail, content: failedMail(mission, url) })

  const read = async (id: FileId) => buffer((await database.files.open(id)).stream)
  const report = mission.report ? await readReport(await read(mission.report.file_id)) : null
  const pdf = mission.artifacts.find(({ kind }) => kind === 'pdf')
  if (!pdf || pdf.size > ATTACHMENT_BYTES) {
    const paper = pdf ? 'too-large' : 'missing'
    return composeMessage({ ...mail, content: completedMail(mission, report, paper, url) })
  }
  return composeMessage({
    ...mail,
    content: completedMail(mission, report, 'attached', url),
    attachments: [
      { filename: pdf.filename, contentType: 'application/pdf', content: await read(pdf.file_id) },
    ],
  })
}

const readReport = async (stored: Buffer): Promise<Report> =>
  reportSchema.parse(JSON.parse((await unzip(stored)).toString()))
