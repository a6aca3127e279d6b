import { type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino'

/** Errors can contain personal data or a password in these properties. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  redact: { paths: ['err.detail', 'err.where', 'err.input'], remove: true },
})

export function createLog(level: string, terminal: boolean): Logger {
  const options = logOptions(level)
  return terminal ? pino(options, { write: (line) => void process.stdout.write(toShortLine(line)) }) : pino(options)
}

interface Line {
  time: string
  level: number
  msg?: string
  err?: { stack?: string }
  [field: string]: unknown
}

const hidden = new Set(['time', 'level', 'msg', 'err', 'reqId'])

function toShortLine(json: string): string {
  const line: Line = JSON.parse(json)
  const fields = Object.entries(line).filter(([name]) => !hidden.has(name))
  const details = fields.map(([name, value]) => `${name}=${String(value)}`).join(' ')
  const stack = line.err?.stack ? `\n${line.err.stack}` : ''
  return `${line.time.slice(11, 19)} ${line.msg ?? ''} ${details}${stack}\n`
}
