import { join, relative } from 'node:path';
import { readBuildProfile } from '../client/build/host-profile.ts';
import { parseScriptOptions, UsageError } from '#cli/command-line.ts';
import { buildClient } from './android/build-client.ts';
import { generateProject } from './android/generate.ts';
import { addressesWithoutHttps } from './android/https-only.ts';
import { missingTools } from './android/requirements.ts';

const usage = `Generates the Android project in client/android and copies the built client into it (docs/android.md).

  npm run android
  npm run android -- --profile profile.json --link-host earn.example

  --profile FILE     build for the hosts of this profile; without one the first start asks for the address of a bench
  --link-host HOST   https links of this host open the app; may be repeated
  --help             show this help

With client/google-services.json of a Firebase project the app has push messages.`;

const hostName = /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/;

const { profile, linkHosts } = parseScriptOptions(
  usage,
  { profile: { type: 'string' }, 'link-host': { type: 'string', multiple: true } },
  (values) => {
    const hosts = values['link-host'] ?? [];
    const wrong = hosts.find((host) => !hostName.test(host));
    if (wrong !== undefined) throw new UsageError(`--link-host must be a host name such as earn.example.`);
    return { profile: values.profile, linkHosts: hosts };
  },
);
if (profile !== undefined) process.env['ASSAY_PROFILE'] = profile;

try {
  const builtFor = readBuildProfile();
  const unreachable = builtFor ? addressesWithoutHttps(builtFor) : [];
  if (unreachable.length > 0)
    throw new Error(['An app for a profile calls https addresses only:', ...unreachable].join('\n'));
  const folder = join(import.meta.dirname, '../client/android');
  const { hasPush } = await generateProject(
    { linkHosts, asksForHost: builtFor === undefined },
    { folder, webDir: await buildClient() },
  );
  report(folder, hasPush);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function report(folder: string, hasPush: boolean): void {
  console.log(`The project is in ${relative(process.env['INIT_CWD'] ?? '.', folder)}.`);
  if (!hasPush) console.log('It has no push messages: client/google-services.json is missing.');
  const missing = missingTools(folder);
  if (missing.length > 0)
    console.log(['To build it, install:', ...missing.map((one) => `- ${one}`)].join('\n'));
  else console.log('Build it: cd client/android && ./gradlew assembleDebug');
}
