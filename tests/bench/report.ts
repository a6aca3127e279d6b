export interface Settings {
  dataDir: string
  command: string[]
  browser: { executablePath: string; args: string[] }
  isQuick: boolean
}

export interface Result {
  name: string
  value: number
  unit: string
  goal?: { atLeast: number } | { atMost: number }
  detail?: string
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function isReached({ value, goal }: Result): boolean | null {
  if (!goal) return null
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
}

export function printPart(title: string, results: readonly Result[]): void {
  const lines = results.map((result) => {
    const reached = isReached(result)
    const verdict = reached === null ? '' : reached ? 'met' : 'MISSED'
    return [result.name, `${write(result.value)} ${result.unit}`, writeGoal(result), verdict, result.detail ?? '']
  })
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  process.stdout.write(`\n${title}\n`)
  for (const line of lines) {
    process.stdout.write(
      `  ${line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
  }
}

function writeGoal({ goal }: Result): string {
  if (!goal) return ''
  return 'atLeast' in goal ? `goal: at least ${goal.atLeast}` : `goal: at most ${goal.atMost}`
}

const write = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1))
