// Reports success.

export const handler = async () => ({ status: 'ok', build: process.env.BUILD_ID })
