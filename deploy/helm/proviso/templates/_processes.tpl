{{/* Spreads the pods of a component over nodes and zones. Takes root and component. */}}
{{- define "proviso.spread" -}}
topologySpreadConstraints:
  {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: {{ $.root.Values.spread.whenUnsatisfiable }}
    labelSelector:
      matchLabels: {{- include "proviso.selector" $ | nindent 8 }}
  {{- end }}
{{- end }}

{{/* Allows one pod of a component at a time to be evicted, and those that are not ready. Takes root and component. */}}
{{- define "proviso.budget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "proviso.name" .root }}-{{ .component }}
  labels: {{- include "proviso.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  # A pod that is not ready would otherwise block a drained node.
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: {{- include "proviso.selector" . | nindent 6 }}
{{- end }}

{{/* A process that stays. Takes root, component, settings, and for the API isApi. */}}
{{- define "proviso.deployment" -}}
{{- $name := printf "%s-%s" (include "proviso.name" .root) .component }}
{{- $isStopped := .root.Values.maintenance }}
{{- $scales := and .settings.autoscaling .settings.autoscaling.enabled (not $isStopped) }}
{{- $annotations := dict }}
{{- if not .root.Values.podMonitor.enabled }}
{{- $annotations = dict "prometheus.io/scrape" "true" "prometheus.io/port" (toString .root.Values.operationsPort) "prometheus.io/path" "/metrics" }}
{{- end }}
{{- with .root.Values.secrets.revision }}{{ $_ := set $annotations "proviso/secrets-revision" . }}{{ end }}
{{- $annotations = mergeOverwrite $annotations .root.Values.podAnnotations }}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $name }}
  labels: {{- include "proviso.labels" . | nindent 4 }}
spec:
  {{- if not $scales }}
  replicas: {{ ternary 0 .settings.replicas $isStopped }}
  {{- end }}
  progressDeadlineSeconds: {{ .root.Values.progressDeadlineSeconds }}
  # A new pod is ready before an old one goes.
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxUnavailable: 0
      maxSurge: 1
  selector:
    matchLabels: {{- include "proviso.selector" . | nindent 6 }}
  template:
    metadata:
      labels: {{- include "proviso.labels" . | nindent 8 }}
      {{- with $annotations }}
      annotations: {{- toYaml . | nindent 8 }}
      {{- end }}
    spec:
      {{- $command := list "node" (printf "backend/dist/mains/%s-main.js" .component) }}
      {{- include "proviso.pod" . | nindent 6 }}
      terminationGracePeriodSeconds: 45
      {{- include "proviso.spread" . | nindent 6 }}
      containers:
        - {{- include "proviso.container" (dict "root" .root "component" .component "resources" .settings.resources "command" $command) | nindent 10 }}
          ports:
            {{- if .isApi }}
            - name: http
              containerPort: 3000
            {{- end }}
            - name: operations
              containerPort: {{ .root.Values.operationsPort }}
          {{- /* Measured figures are in docs/operations.md, "Probes". */}}
          startupProbe:
            httpGet:
              path: /healthz
              port: operations
            periodSeconds: 2
            timeoutSeconds: 5
            failureThreshold: 60
          livenessProbe:
            httpGet:
              path: /healthz
              port: operations
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          readinessProbe:
            httpGet:
              path: /readyz
              # The API's own probe also checks that read models are filled.
              port: {{ if .isApi }}http{{ else }}operations{{ end }}
            periodSeconds: 5
            timeoutSeconds: 10
            failureThreshold: 3
          {{- if .isApi }}
          # Waits until the service no longer sends requests to this pod.
          lifecycle:
            preStop:
              exec:
                command: [sleep, '5']
          {{- end }}
{{- if and (not $isStopped) (or $scales (gt (int .settings.replicas) 1)) }}
---
{{ include "proviso.budget" . }}
{{- end }}
{{- end }}

{{/* A process that runs once, as a hook before the new version is deployed. Takes root, component, weight, resources, and command. */}}
{{- define "proviso.hook" -}}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ include "proviso.name" .root }}-{{ .component }}
  labels: {{- include "proviso.labels" . | nindent 4 }}
  annotations:
    helm.sh/hook: pre-install,pre-upgrade
    helm.sh/hook-weight: {{ .weight | quote }}
    helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
spec:
  backoffLimit: 3
  activeDeadlineSeconds: {{ .root.Values.migrate.deadlineSeconds }}
  template:
    metadata:
      labels: {{- include "proviso.labels" . | nindent 8 }}
    spec:
      restartPolicy: Never
      {{- include "proviso.pod" . | nindent 6 }}
      containers:
        - {{- include "proviso.container" . | nindent 10 }}
{{- end }}
