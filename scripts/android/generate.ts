import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { drawPictures, ground } from './pictures.ts';
import {
  dataExtractionRules,
  gradleOf,
  launcherGroundOf,
  manifestOf,
  networkConfigOf,
  stylesOf,
} from './project-files.ts';

interface CliConfig {
  readonly app: { readonly appId: string; readonly rootDir: string; readonly webDirAbs: string };
  readonly android: {
    readonly platformDirAbs: string;
    readonly srcMainDirAbs: string;
    readonly resDirAbs: string;
    readonly appDirAbs: string;
  };
}

/**
 * The parts of Capacitor's command line. The command itself wants Node 22, and a package.json beside its configuration.
 * Neither matters to these functions.
 */
interface Cli {
  readonly loadConfig: () => Promise<CliConfig>;
  readonly addAndroid: (config: CliConfig) => Promise<void>;
  readonly editProjectSettingsAndroid: (config: CliConfig) => Promise<void>;
  readonly copy: (config: CliConfig, platform: string) => Promise<void>;
  readonly update: (config: CliConfig, platform: string, deployment: boolean) => Promise<void>;
}

const require = createRequire(import.meta.url);
const cli: Cli = Object.assign(
  {},
  ...['config', 'android/add', 'android/common', 'tasks/copy', 'tasks/update'].map(
    (part) => require(`@capacitor/cli/dist/${part}`) as Partial<Cli>,
  ),
) as Cli;

const root = join(import.meta.dirname, '../..');
const client = join(root, 'client');
const ownFiles = join(import.meta.dirname, 'files');

/** The configuration in client/, for these folders. The package.json is a folder above. */
async function loadConfig({ folder, webDir }: Folders): Promise<CliConfig> {
  const before = process.cwd();
  process.chdir(client);
  const { app, android, ...config } = await cli.loadConfig();
  process.chdir(before);
  const places = Object.entries(android).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace(android.platformDirAbs, folder) : value,
  ]);
  return {
    ...config,
    app: { ...app, rootDir: root, webDirAbs: webDir },
    android: Object.fromEntries(places) as CliConfig['android'],
  };
}

export interface Folders {
  /** The folder in which the project is generated. */
  readonly folder: string;
  /** The built client. */
  readonly webDir: string;
}

/** The parts of the project that depend on how the client was built. */
export interface Generated {
  readonly linkHosts: readonly string[];
  readonly asksForHost: boolean;
}

/** Kept when the project is generated again: where this computer has its SDK. */
const localFile = 'local.properties';

/**
 * Generates the project from the template of @capacitor/android with what differs here, and copies the built client into it.
 * Returns true if the app has push messages.
 */
export async function generateProject(
  { linkHosts, asksForHost }: Generated,
  folders: Folders,
): Promise<{ hasPush: boolean }> {
  const config = await loadConfig(folders);
  const { folder } = folders;
  const { srcMainDirAbs: main, resDirAbs: resources, appDirAbs: app } = config.android;
  const hasPush = existsSync(join(client, 'google-services.json'));
  const local = join(folder, localFile);
  const localText = existsSync(local) ? readFileSync(local) : undefined;

  rmSync(folder, { recursive: true, force: true });
  await cli.addAndroid(config);
  await cli.editProjectSettingsAndroid(config);
  if (localText) writeFileSync(local, localText);

  const edit = (path: string, by: (text: string) => string) =>
    writeFileSync(path, by(readFileSync(path, 'utf8')));
  edit(join(app, 'build.gradle'), gradleOf);
  edit(join(main, 'AndroidManifest.xml'), (text) => manifestOf(text, { linkHosts, hasPush }));
  edit(join(resources, 'values/styles.xml'), (text) => stylesOf(text, ground));
  edit(join(resources, 'values/ic_launcher_background.xml'), (text) => launcherGroundOf(text, ground));
  writeFileSync(join(resources, 'xml/network_security_config.xml'), networkConfigOf({ asksForHost }));
  writeFileSync(join(resources, 'xml/data_extraction_rules.xml'), dataExtractionRules);
  const sources = join(main, 'java', ...config.app.appId.split('.'));
  mkdirSync(sources, { recursive: true });
  for (const name of ['MainActivity', 'HostGuard', 'PrivateNetwork']) {
    const text = readFileSync(join(ownFiles, `${name}.java`), 'utf8');
    writeFileSync(
      join(sources, `${name}.java`),
      text.replace(/^package .*;/, `package ${config.app.appId};`),
    );
  }
  if (hasPush) cpSync(join(client, 'google-services.json'), join(app, 'google-services.json'));
  await drawPictures(resources);

  await cli.copy(config, 'android');
  await cli.update(config, 'android', false);
  return { hasPush };
}
