// npm run docs: writes the pages that follow from the code.

import { writeFileSync } from 'node:fs'
import { permissionMatrix } from './permission-matrix.ts'

writeFileSync('docs/permission-matrix.md', permissionMatrix())
