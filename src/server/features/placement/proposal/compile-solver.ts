import { readFile } from 'node:fs/promises'

/** HiGHS as machine code. Threads share it: handing it to one copies nothing. */
export type CompiledSolver = object

/** The part of it that is needed here: the types of Node have none, those of browsers do not belong on the server. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<CompiledSolver> }

let compiled: CompiledSolver | undefined

/** Compiled with the first proposal, and kept: each thread would need as long for that as for the whole rest of its work. */
export async function compileSolver(): Promise<CompiledSolver> {
  compiled ??= await WebAssembly.compile(await readFile(new URL(import.meta.resolve('highs/runtime'))))
  return compiled
}
